package dev.steadyhand.cli;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Logging;
import dev.steadyhand.cli.support.Usage;
import dev.steadyhand.cli.support.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code steadyhand} command; each subcommand is a class. */
@Command(
    name = "steadyhand",
    description = "Supervised background work that lives in PostgreSQL.",
    versionProvider = Version.class,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand migrate             install or update Steadyhand in a database",
      "  steadyhand worker              run tasks",
      "  steadyhand console             serve the web console",
      "  steadyhand tasks --follow      list tasks as they arrive",
      "  steadyhand why comms.send_email 1",
      "                                 show what a process saw, decided, and waits for",
      "  steadyhand dead-letters list   list dead letters",
      "  steadyhand actions             list what operators did, and why",
      "  steadyhand doctor              find problems, with a fix for each",
      "  steadyhand stats --watch       show throughput and latency",
      "  steadyhand worker --help       show the options of a command",
      "",
      "Exit codes: 0 done, 1 failed, 2 usage error, 3 not running, 4 not found, 5 not allowed,",
      "6 problems found."
    })
public final class Steadyhand implements Callable<Integer> {
  private static final List<Class<?>> VERBS =
      List.of(
          ActionsCommand.class,
          ApproveCommand.class,
          CancelCommand.class,
          CompletionCommand.class,
          ConsoleCommand.class,
          DeadLettersCommand.class,
          DecisionsCommand.class,
          DoctorCommand.class,
          DryRunCommand.class,
          EffectsCommand.class,
          EnqueueCommand.class,
          KickoffCommand.class,
          MigrateCommand.class,
          ProcessesCommand.class,
          QueuesCommand.class,
          ReleaseCommand.class,
          ResolveCommand.class,
          RunCommand.class,
          SchedulesCommand.class,
          SignalCommand.class,
          StatsCommand.class,
          TaskCommand.class,
          TaskTypesCommand.class,
          TasksCommand.class,
          TreeCommand.class,
          VersionsCommand.class,
          WebhooksCommand.class,
          WhyCommand.class,
          WorkerCommand.class);

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
    CommandLine command = commandLine();
    // Otherwise '--help' of a verb that is not there would be that of the whole command.
    Optional<String> elsewhere = MisuseHandler.elsewhere(command, arguments);
    if (elsewhere.isPresent()) {
      System.err.println("steadyhand: " + elsewhere.get());
      System.exit(ExitCode.USAGE_ERROR);
    }
    System.exit(command.execute(arguments));
  }

  /** Returns the command with all subcommands. */
  public static CommandLine commandLine() {
    Steadyhand steadyhand = new Steadyhand();
    CommandLine command = new CommandLine(steadyhand);
    verbs().values().forEach(command::addSubcommand);
    return command
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(new FailureHandler(() -> steadyhand.verbose))
        .setParameterExceptionHandler(new MisuseHandler());
  }

  /** Returns the subcommands of this module and of those on the class path, by name. */
  private static Map<String, Class<?>> verbs() {
    Map<String, Class<?>> verbs = new TreeMap<>();
    Stream.concat(
            VERBS.stream(),
            ServiceLoader.load(Verbs.class, Steadyhand.class.getClassLoader()).stream()
                .flatMap(more -> more.get().commands().stream()))
        .forEach(verb -> verbs.put(verb.getAnnotation(Command.class).name(), verb));
    return verbs;
  }

  /** Whether {@code --verbose} was given. */
  public static boolean isVerbose(CommandSpec verb) {
    return verb.root().userObject() instanceof Steadyhand steadyhand && steadyhand.verbose;
  }

  @Option(
      names = {"-v", "--verbose"},
      scope = ScopeType.INHERIT,
      description = "Verbose output, with stack traces of failures.")
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
