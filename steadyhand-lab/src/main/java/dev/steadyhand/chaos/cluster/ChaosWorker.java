package dev.steadyhand.chaos.cluster;

import dev.steadyhand.chaos.process.TravelAgency;
import dev.steadyhand.chaos.provider.Providers;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker like any other, with the real channels and processes in Java. It ends with the process
 * that started it.
 */
final class ChaosWorker {
  private static final Logger log = LoggerFactory.getLogger(ChaosWorker.class);
  private static final int MILLIS_BETWEEN_STARTS = 500;

  private ChaosWorker() {}

  /** Argument: its name. The rest comes from the environment. */
  public static void main(String... arguments) throws Exception {
    Thread.ofPlatform().daemon().start(ChaosWorker::endWithParent);
    start(arguments[0]).awaitStopped();
  }

  /** Retries until it starts, as an orchestrator would. */
  private static Worker start(String name) throws InterruptedException {
    while (true) {
      Worker worker = build(name);
      try {
        worker.start();
        System.out.println("ready");
        return worker;
      } catch (SQLException e) {
        log.warn("The worker did not start (SQLSTATE {}), retrying", e.getSQLState());
        worker.close();
        TimeUnit.MILLISECONDS.sleep(MILLIS_BETWEEN_STARTS);
      }
    }
  }

  private static Worker build(String name) {
    Map<String, String> environment = System.getenv();
    Settings settings = Settings.of(Map.of(), environment, new Properties());
    Worker.Builder builder =
        Worker.builder(
                DatabaseUrl.parse(
                    environment.get(Fleet.URL_VARIABLE) + "&ApplicationName=chaos-" + name))
            .options(
                WorkerOptions.defaults()
                    .named(name)
                    .withConcurrency(16)
                    .withConnections(6)
                    .polling(Duration.ofMillis(200)));
    ServiceLoader.load(ChannelFactory.class)
        .forEach(factory -> factory.create(settings).ifPresent(builder::channel));
    PGSimpleDataSource application = new PGSimpleDataSource();
    application.setUrl(
        environment.get(Fleet.APPLICATION_VARIABLE)
            + "&ApplicationName=chaos-application-of-"
            + name);
    builder.transactions(HandlerTransactions.of(application));
    new TravelAgency(Objects.requireNonNull(environment.get(Providers.EFFECTS_VARIABLE)))
        .addTo(builder);
    return builder.build();
  }

  private static void endWithParent() {
    try {
      while (System.in.read() >= 0) {
        // No input is expected; only the end of the stream matters.
      }
    } catch (IOException e) {
      log.debug("the parent is gone", e);
    }
    Runtime.getRuntime().halt(1);
  }
}
