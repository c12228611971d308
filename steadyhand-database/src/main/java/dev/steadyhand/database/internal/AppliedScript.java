package dev.steadyhand.database.internal;

import dev.steadyhand.database.Script;

/**
 * The latest row of the history for one script.
 *
 * @param unit the engine or a pack
 * @param path its path in the tree
 * @param versioned whether it is applied only once
 * @param checksum the checksum of the applied text
 */
public record AppliedScript(String unit, String path, boolean versioned, String checksum) {

  /** Returns its number; zero for a repeatable script. */
  public int version() {
    return new Script(path, "").version().orElse(0);
  }
}
