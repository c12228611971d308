package dev.steadyhand.client.doctor;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A problem, something that is good to know, or a check that could not run.
 *
 * @param check the name of the topic
 * @param severity the severity
 * @param finding the problem, as a sentence
 * @param remedy how to fix it
 */
public record Finding(String check, Severity severity, String finding, String remedy) {

  /** The severity of a finding. */
  public enum Severity {
    /** Something does not work, or will soon stop working. */
    ERROR,
    /** Should be looked at. */
    WARNING,
    /** Not a problem, but good to know: somebody wanted it so. */
    NOTICE,
    /** The check could not run, so nothing is known about its topic. */
    SKIPPED;

    /** Returns the name for people and scripts. */
    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Finding error(String check, String finding, String remedy) {
    return new Finding(check, Severity.ERROR, finding, remedy);
  }

  static Finding warning(String check, String finding, String remedy) {
    return new Finding(check, Severity.WARNING, finding, remedy);
  }

  static Finding skipped(String check, String finding, String remedy) {
    return new Finding(check, Severity.SKIPPED, finding, remedy);
  }

  /** Returns whether it is a problem. */
  @JsonIgnore
  public boolean isWrong() {
    return severity == Severity.ERROR || severity == Severity.WARNING;
  }

  /** Returns whether the check could not run. */
  @JsonIgnore
  public boolean isSkipped() {
    return severity == Severity.SKIPPED;
  }
}
