package dev.steadyhand.client.doctor;

import java.util.List;

/**
 * One thing that was looked at.
 *
 * @param topic what it was
 * @param findings what is wrong with it, or why it could not be looked at; nothing if all is well
 */
public record Look(Topic topic, List<Finding> findings) {

  /** In a word: {@code ok}, or the severity of the worst finding. */
  public String result() {
    return findings.stream()
        .map(Finding::severity)
        .sorted()
        .findFirst()
        .map(Finding.Severity::word)
        .orElse("ok");
  }

  boolean wasSkipped() {
    return findings.stream().anyMatch(finding -> !finding.isWrong());
  }
}
