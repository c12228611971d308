package dev.steadyhand.cli.support;

/** What the command tells scripts. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int USAGE_ERROR = 2;
  public static final int NOT_RUNNING = 3;
  public static final int NOT_FOUND = 4;
  public static final int NOT_ALLOWED = 5;

  /** The command did its work, which was to look, and found something that is wrong. */
  public static final int PROBLEMS_FOUND = 6;

  private ExitCode() {}
}
