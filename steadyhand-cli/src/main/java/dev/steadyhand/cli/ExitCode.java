package dev.steadyhand.cli;

/** What the command tells scripts. */
final class ExitCode {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int NOT_UNDERSTOOD = 2;
  static final int NOT_RUNNING = 3;
  static final int NOT_FOUND = 4;
  static final int NOT_ALLOWED = 5;

  /** The command did its work, which was to look, and found something that is wrong. */
  static final int UNWELL = 6;

  private ExitCode() {}
}
