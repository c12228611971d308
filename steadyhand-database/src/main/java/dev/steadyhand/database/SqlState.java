package dev.steadyhand.database;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The SQLSTATEs that Steadyhand's functions raise, all of class {@code SH}.
 *
 * <p>They mirror the view {@code internal.error_code}; callers match these codes, never message
 * texts.
 */
public enum SqlState {
  UNKNOWN_TASK_TYPE("SH001"),
  UNKNOWN_QUEUE("SH002"),
  INVALID_PAYLOAD("SH003"),
  PAYLOAD_TOO_LARGE("SH004"),
  INVALID_SCHEDULE("SH005"),
  INVALID_BATCH("SH006"),
  INVALID_NAME("SH007"),
  UNKNOWN_TASK("SH008"),
  LEASE_LOST("SH009"),
  ISOLATION_LEVEL_REFUSED("SH010"),
  FUNCTION_NOT_CALLABLE("SH011"),
  INVALID_DEDUPE("SH012"),
  INVALID_SETTING("SH013"),
  OUTCOME_MISSING("SH014"),
  UNKNOWN_PROCESS("SH015"),
  INVALID_PROCESS("SH016"),
  INVALID_STEP("SH017"),
  RELEASE_REFUSED("SH018"),
  UNKNOWN_DEAD_LETTER("SH019"),
  DEAD_LETTER_REFUSED("SH020"),
  GIVEN_UP("SH021"),
  INVALID_TIMING("SH022"),
  TABLES_IN_USE("SH023"),
  LEDGER_FULL("SH024"),
  ANSWER_RECORDED("SH025"),
  NOT_ALL_SUCCEEDED("SH026"),
  CANCEL_REFUSED("SH027"),
  TRANSACTION_ENDED("SH028"),
  SIGNAL_REFUSED("SH029"),
  EFFECT_REFUSED("SH030");

  private final String code;

  SqlState(String code) {
    this.code = code;
  }

  /** Returns the five-character SQLSTATE. */
  public String code() {
    return code;
  }

  /** Returns the name of the condition in the database, for example {@code lease_lost}. */
  public String condition() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the state of this exception; empty if it is not one of Steadyhand's. */
  public static Optional<SqlState> of(SQLException exception) {
    return Arrays.stream(values())
        .filter(state -> state.code.equals(exception.getSQLState()))
        .findFirst();
  }

  /** Returns the state of this condition; empty if it is not one of Steadyhand's. */
  public static Optional<SqlState> ofCondition(String condition) {
    return Arrays.stream(values()).filter(state -> state.condition().equals(condition)).findFirst();
  }
}
