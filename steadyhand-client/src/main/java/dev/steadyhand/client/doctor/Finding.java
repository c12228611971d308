package dev.steadyhand.client.doctor;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Something that is wrong, or that could not be looked at.
 *
 * @param check what was looked at
 * @param severity how bad it is
 * @param finding what is wrong, in words
 * @param remedy how to fix it
 */
public record Finding(String check, Severity severity, String finding, String remedy) {

  /** How bad a finding is. */
  public enum Severity {
    /** Something does not work, or will not for long. */
    ERROR,
    /** Somebody should look at it. */
    WARNING,
    /** It could not be looked at; says nothing about how it is. */
    SKIPPED;

    /** As people and scripts read it. */
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

  /** Whether something is wrong. */
  @JsonIgnore
  public boolean isWrong() {
    return severity != Severity.SKIPPED;
  }
}
