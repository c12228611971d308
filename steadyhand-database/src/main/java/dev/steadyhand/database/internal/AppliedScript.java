package dev.steadyhand.database.internal;

import dev.steadyhand.database.Script;

/**
 * The latest row of the history for one script.
 *
 * @param unit the engine or a pack
 * @param path its place in the tree
 * @param versioned whether it is applied only once
 * @param checksum of the text that was applied
 */
public record AppliedScript(String unit, String path, boolean versioned, String checksum) {

  /** Its number; zero for a repeatable script. */
  public int version() {
    return new Script(path, "").version().orElse(0);
  }
}
