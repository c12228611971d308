package dev.steadyhand.database;

/**
 * A script that a migration applies.
 *
 * @param script the file
 * @param sql its text with placeholders replaced, exactly as it will run
 * @param checksum the checksum to be stored in the history
 * @param reason why it is applied
 */
public record PlannedScript(Script script, String sql, String checksum, Reason reason) {

  /** Why a script is applied. */
  public enum Reason {
    /** The script was never applied to the database. */
    NEW,
    /** Its text differs from the one that was applied last. */
    CHANGED,
    /**
     * Rights are granted again after any change, since the change may have created objects; other
     * scripts on request, to revert manual changes.
     */
    REFRESHED
  }
}
