package dev.steadyhand.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code steadyhand} command: parses the words, leaves the work to a verb. */
@Command(
    name = "steadyhand",
    description = "Supervised background work that lives in PostgreSQL.",
    versionProvider = Version.class,
    sortOptions = false,
    subcommands = {
      ActionsCommand.class,
      BenchCommand.class,
      ChaosCommand.class,
      CompletionCommand.class,
      ConsoleCommand.class,
      DeadLettersCommand.class,
      DemoCommand.class,
      DoctorCommand.class,
      DryRunCommand.class,
      EnqueueCommand.class,
      KickoffCommand.class,
      LintCommand.class,
      MigrateCommand.class,
      NewCommand.class,
      PostgresCommand.class,
      ProcessesCommand.class,
      QueuesCommand.class,
      ReleaseCommand.class,
      RunCommand.class,
      SchedulesCommand.class,
      SimulateCommand.class,
      StatsCommand.class,
      TaskCommand.class,
      TasksCommand.class,
      TreeCommand.class,
      WhyCommand.class,
      WorkerCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand demo                see it work, with nothing to set up",
      "  steadyhand postgres start      start a PostgreSQL of your own, print its URL",
      "  steadyhand postgres status     see whether it runs",
      "  steadyhand migrate             install or update it in a database",
      "  steadyhand worker              work on tasks",
      "  steadyhand console             see and do it all in a browser",
      "  steadyhand tasks --follow      watch tasks come",
      "  steadyhand why comms.send_email 1",
      "                                 read what a process saw, decided, and waits for",
      "  steadyhand dead-letters list   see what was given up",
      "  steadyhand actions             see what people did, and why",
      "  steadyhand doctor              see what is wrong, and how to fix it",
      "  steadyhand stats --watch       see how fast it goes",
      "  steadyhand new process shop.send_invoice --channel email",
      "                                 write a process of your own",
      "  steadyhand lint my-packs       see which rules of good processes are broken",
      "  steadyhand simulate all        try to break every process",
      "  steadyhand bench --quick       see how fast it could go, beside its peers",
      "  steadyhand chaos               see what it survives",
      "  steadyhand postgres --help     read more about a command",
      "",
      "Exit codes: 0 done, 1 failed, 2 not understood, 3 not running, 4 not found, 5 not allowed,",
      "6 something is wrong."
    })
public final class Steadyhand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean version;

  private boolean verbose;

  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The command with all its verbs, ready to execute. */
  static CommandLine commandLine() {
    Steadyhand steadyhand = new Steadyhand();
    return new CommandLine(steadyhand)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(new FailureHandler(() -> steadyhand.verbose))
        .setParameterExceptionHandler(new MisuseHandler());
  }

  /** Whether whoever called this command wants to hear more. */
  static boolean isVerbose(CommandSpec verb) {
    return verb.root().userObject() instanceof Steadyhand steadyhand && steadyhand.verbose;
  }

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Say what happens, and show stack traces of failures.")
  void setVerbose(boolean verbose) {
    this.verbose = verbose;
    if (verbose) {
      Logging.makeVerbose();
    }
  }

  @Override
  public Integer call() {
    return Usage.show(spec);
  }
}
