package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.PayloadKeys;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand worker}. */
@Command(
    name = "worker",
    description = {
      "Run a worker until it is stopped.",
      "On Ctrl-C or SIGTERM it finishes running tasks and returns the others to the queue. A second"
          + " signal stops it immediately."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand worker -S email.provider=log     emails only go to the log",
      "  steadyhand worker --settings channels.properties --concurrency 200",
      "  steadyhand worker --queues bulk --channels email",
      "  steadyhand worker --class-path 'app.jar:lib/*' -S images.folder=/srv/images",
      "  steadyhand worker --once                    process due tasks, then exit"
    })
final class WorkerCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--listen-url",
      paramLabel = "URL",
      defaultValue = "${env:STEADYHAND_LISTEN_URL}",
      description = {
        "Where to listen for new tasks: a direct URL, if the other goes through a pooler.",
        "Default: the environment variable STEADYHAND_LISTEN_URL, or the URL of the database."
      })
  private @Nullable String listenUrl;

  @Option(
      names = "--queues",
      paramLabel = "QUEUES",
      split = ",",
      description = "Queues to serve, separated by commas. Default: default")
  private @Nullable List<String> queues;

  @Option(
      names = "--channels",
      paramLabel = "CHANNELS",
      split = ",",
      description = {
        "Task types to serve, separated by commas: db_function, email, sms, …",
        "Default: db_function and every channel that has settings.",
        "Handlers of --class-path are always served."
      })
  private @Nullable List<String> channels;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Maximum tasks to run at the same time. Default: 64")
  private @Nullable Integer concurrency;

  @Option(
      names = "--once",
      description = "Process due tasks and their immediate follow-ups, then exit.")
  private boolean once;

  @Option(
      names = "--poll-interval",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Interval between polls when no notification arrives. Default: 1s")
  private @Nullable Duration pollInterval;

  @Option(
      names = "--grace",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Shutdown grace period for running tasks. Default: 30s")
  private @Nullable Duration grace;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Worker name, recorded in leases. Default: generated")
  private @Nullable String name;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = {
        "Jars and folders with handlers of your own, separated as in a class path; lib/* for all",
        "jars of a folder. A jar names its WorkerModule in META-INF/services."
      })
  private @Nullable String classPath;

  @Option(
      names = "--application-url",
      paramLabel = "URL",
      defaultValue = "${env:STEADYHAND_APPLICATION_URL}",
      description = {
        "The same database with a login of the application, for handlers in transactions.",
        "Default: the environment variable STEADYHAND_APPLICATION_URL."
      })
  private @Nullable String applicationUrl;

  @Mixin private SettingsOptions settings;

  @Override
  public Integer call() throws InterruptedException {
    DatabaseUrl url = database.databaseUrl();
    try {
      WorkerOptions options = options();
      Worker.Builder builder = Worker.builder(url).options(options);
      if (listenUrl != null && !listenUrl.isBlank()) {
        builder.listenUrl(DatabaseUrl.parse(listenUrl));
      }
      PayloadKeys.ofEnvironment().codec().ifPresent(builder::codec);
      try (ApplicationPool application = ApplicationPool.of(applicationUrl);
          WorkerModules modules =
              classPath == null ? WorkerModules.none() : WorkerModules.of(classPath)) {
        application.to(builder);
        return modules.within(() -> run(url, builder, options, modules));
      }
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private int run(
      DatabaseUrl url, Worker.Builder builder, WorkerOptions options, WorkerModules modules)
      throws InterruptedException {
    Settings all = settings.settings();
    Set<String> read = modules.configure(builder, all);
    WorkerChannels.Offer offer =
        WorkerChannels.Offer.of(modules.channelLoader(), all, builder.taskTypes(), read);
    WorkerChannels served =
        channels == null ? WorkerChannels.all(offer) : WorkerChannels.only(channels, offer);
    return new WorkerRun(spec.commandLine(), url, builder, served, options).run(once);
  }

  private WorkerOptions options() {
    WorkerOptions options = WorkerOptions.defaults();
    options = name == null ? options : options.named(name);
    options = queues == null ? options : options.serving(queues);
    options = concurrency == null ? options : options.withConcurrency(concurrency);
    options = pollInterval == null ? options : options.polling(pollInterval);
    return grace == null ? options : options.withGrace(grace);
  }
}
