/**
 * Channels for real providers: email, SMS, deletion of files, webhooks.
 *
 * <p>A worker discovers the factories; an application with an embedded worker can also create a
 * channel with its {@code from(Settings)}.
 */
@NullMarked
package dev.steadyhand.channels;

import org.jspecify.annotations.NullMarked;
