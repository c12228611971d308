package dev.steadyhand.client.doctor;

import java.util.List;

/**
 * The result of checking one topic.
 *
 * @param topic the topic
 * @param findings the problems, or why it could not be checked; empty if there are none
 */
public record Look(Topic topic, List<Finding> findings) {

  /** Returns {@code ok}, or the severity of the worst finding. */
  public String result() {
    return findings.stream()
        .map(Finding::severity)
        .sorted()
        .findFirst()
        .map(Finding.Severity::word)
        .orElse("ok");
  }

  boolean wasSkipped() {
    return findings.stream().anyMatch(Finding::isSkipped);
  }
}
