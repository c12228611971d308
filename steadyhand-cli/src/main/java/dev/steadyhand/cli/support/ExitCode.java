package dev.steadyhand.cli.support;

/** The exit codes. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int USAGE_ERROR = 2;
  public static final int NOT_RUNNING = 3;
  public static final int NOT_FOUND = 4;
  public static final int NOT_ALLOWED = 5;

  /** The command ran its checks and found problems. */
  public static final int PROBLEMS_FOUND = 6;

  private ExitCode() {}
}
