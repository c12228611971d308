package dev.steadyhand.spring.internal;

import org.jspecify.annotations.Nullable;

/** A property of a channel is wrong. The message names it and never shows its value. */
final class ChannelSettingsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ChannelSettingsException(String message) {
    this(message, null);
  }

  ChannelSettingsException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
