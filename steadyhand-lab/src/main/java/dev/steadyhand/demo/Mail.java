package dev.steadyhand.demo;

import java.util.List;
import java.util.Locale;

/**
 * An email that arrived.
 *
 * @param to the recipients
 * @param subject its subject, as it was sent
 */
record Mail(List<String> to, String subject) {

  Mail {
    to = List.copyOf(to);
  }

  /** Reads the lines of a message, of which the headers come first. */
  static Mail of(List<String> to, List<String> lines) {
    return new Mail(
        to,
        lines.stream()
            .takeWhile(line -> !line.isEmpty())
            .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("subject:"))
            .map(line -> line.substring("subject:".length()).strip())
            .findFirst()
            .orElse("(no subject)"));
  }
}
