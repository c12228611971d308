package dev.steadyhand.lint;

import java.util.List;

/**
 * What was found.
 *
 * @param findings by place
 * @param excepted how many findings an exception with a reason has taken away
 * @param functions how many functions were looked at
 * @param tables how many tables were looked at
 * @param skipped changes that are not SQL and were not looked at, each with file and line
 */
public record Report(
    List<Finding> findings, int excepted, int functions, int tables, List<String> skipped) {

  Report skipping(List<String> changes) {
    return new Report(findings, excepted, functions, tables, List.copyOf(changes));
  }

  public long count(Severity severity) {
    return findings.stream().filter(it -> it.rule().severity() == severity).count();
  }

  /** Whether nothing is wrong that has to be fixed. */
  public boolean isWell() {
    return count(Severity.ERROR) == 0;
  }
}
