package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The code of {@code docs/how-to/run-a-worker.md}. */
@DatabaseTest
class RunAWorkerTest {
  private static final DocumentedCode PAGE =
      new DocumentedCode(Path.of("../docs/how-to/run-a-worker.md"));
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/cli/RunAWorkerTest.java");

  private String databaseUrl;
  private boolean ran;

  @Test
  void the_settings_make_a_channel() throws IOException {
    Properties file = new Properties();
    file.load(new StringReader(PAGE.blocks("properties").getFirst()));

    WorkerChannels channels =
        WorkerChannels.all(
            WorkerChannels.Offer.of(
                RunAWorkerTest.class.getClassLoader(),
                Settings.of(Map.of(), Map.of(), file),
                Set.of(),
                Set.of()));

    assertThat(channels.served()).extracting(Channel::taskType).containsExactly("email");
  }

  @Test
  void the_page_shows_this_code() throws IOException {
    assertThat(PAGE.lines("java"))
        .hasSize(2)
        .allSatisfy(block -> assertThat(DocumentedCode.lines(SOURCE)).containsSequence(block));
  }

  @Test
  void in_your_own_process(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");
    databaseUrl = db.url().jdbcUrl() + "?user=" + db.url().properties().get("user");
    Settings settings = Settings.of(Map.of("email.provider", "log"));

    List<Channel> channels =
        ServiceLoader.load(ChannelFactory.class).stream()
            .flatMap(factory -> factory.get().create(settings).stream())
            .toList();

    try (Worker worker =
        Worker.builder(DatabaseUrl.parse(databaseUrl))
            .options(
                WorkerOptions.defaults().serving(List.of("default", "bulk")).withConcurrency(32))
            .channels(channels)
            .build()) {
      worker.start();
      runApplication();
    }
    assertThat(ran).isTrue();
  }

  private void runApplication() {
    ran = true;
  }
}
