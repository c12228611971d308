package dev.steadyhand.database;

/**
 * A script that a migration applies.
 *
 * @param script the file
 * @param sql its text with placeholders replaced, exactly as it will be run
 * @param checksum what the history will remember of it
 * @param reason why it is applied
 */
public record PlannedScript(Script script, String sql, String checksum, Reason reason) {

  /** Why a script is applied. */
  public enum Reason {
    /** The database has never seen it. */
    NEW,
    /** Its text differs from what was last applied. */
    CHANGED,
    /**
     * Rights are granted again after any change, since the change may have created objects; the
     * rest if it is asked for, to undo what was changed by hand.
     */
    REFRESHED
  }
}
