package dev.steadyhand.demo;

import dev.steadyhand.channels.EmailChannelFactory;
import dev.steadyhand.channels.FileDeleteChannelFactory;
import dev.steadyhand.channels.SmsChannelFactory;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.console.Console;
import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.MigrationResult;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.webhooks.WebhookIntake;
import dev.steadyhand.webhooks.WebhookOptions;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The components of the demo; closing it stops them. */
final class Theatre implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Theatre.class);

  private final Story story;
  private final int consolePort;
  private final Deque<AutoCloseable> running = new ArrayDeque<>();

  Theatre(Story story, int consolePort) {
    this.story = story;
    this.consolePort = consolePort;
  }

  /** Starts a server, the providers, a worker and the console, in this order. */
  Stage open(@Nullable Path dataDirectory) throws SQLException, IOException {
    String databaseUrl = startPostgres(dataDirectory);
    DatabaseUrl url = DatabaseUrl.parse(databaseUrl);
    migrate(url);
    DataSource application = url.dataSource();
    DemoSql sql = DemoSql.install(application);

    MailBook mails = new MailBook(story);
    MailCatcher catcher = MailCatcher.start(Scenes.reception(), mails);
    running.push(catcher);
    story.tell(
        "Mail server   listens on port %d, captures mail, delivers nothing"
            .formatted(catcher.port()));

    FileStore store = new FileStore();
    TextBook texts = new TextBook(story);
    Providers providers = Providers.start(store, texts);
    running.push(providers);
    story.tell(
        "Providers     an object store and an SMS provider listen on port %d"
            .formatted(providers.port()));

    startWorker(url, settings(catcher, providers));
    DatabaseUrl login = login(url, sql);
    URI console = startConsole(login);
    URI webhooks = startWebhooks(login);
    return new Stage(
        databaseUrl,
        console,
        webhooks,
        new TaskClient(application),
        new ProcessClient(application),
        sql,
        mails,
        texts,
        store,
        story);
  }

  @Override
  public void close() {
    while (!running.isEmpty()) {
      try {
        running.pop().close();
      } catch (Exception e) {
        log.warn("a part of the demo did not shut down cleanly", e);
      }
    }
  }

  private String startPostgres(@Nullable Path dataDirectory) {
    EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder().passwordRequired();
    // A temporary data directory does not need durability.
    EmbeddedPostgres postgres =
        (dataDirectory == null
                ? builder.durability(Durability.FAST)
                : builder.dataDirectory(dataDirectory))
            .build();
    running.push(postgres);
    postgres.start();
    story.tell("PostgreSQL    runs on port %d".formatted(postgres.port()));
    return postgres.databaseUrl(EmbeddedPostgres.DEFAULT_DATABASE);
  }

  private void migrate(DatabaseUrl url) throws SQLException {
    try (Connection connection = url.connect()) {
      MigrationResult result =
          new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all()))
              .migrate(connection);
      story.tell("Schema        %d scripts applied".formatted(result.applied().size()));
    }
  }

  /** Uses the standard channels, with local addresses. */
  private static Settings settings(MailCatcher mailServer, Providers providers) {
    return Settings.of(
        Map.ofEntries(
            Map.entry("email.provider", "smtp"),
            Map.entry("email.from", "demo@example.com"),
            Map.entry("email.smtp.host", mailServer.host()),
            Map.entry("email.smtp.port", Integer.toString(mailServer.port())),
            Map.entry("email.smtp.tls", "none"),
            Map.entry("sms.provider", "twilio"),
            Map.entry("sms.twilio.url", providers.url()),
            Map.entry("sms.twilio.account-sid", TextBook.ACCOUNT),
            Map.entry("sms.twilio.auth-token", "token-of-the-demo"),
            Map.entry("sms.twilio.from", "+15005550006"),
            Map.entry("file_delete.provider", "s3"),
            Map.entry("file_delete.s3.endpoint", providers.url()),
            Map.entry("file_delete.s3.region", "demo-1"),
            Map.entry("file_delete.s3.path-style", "true"),
            Map.entry("file_delete.s3.access-key-id", FileStore.KEY_ID),
            Map.entry("file_delete.s3.secret-access-key", FileStore.SECRET)));
  }

  private void startWorker(DatabaseUrl url, Settings settings) throws SQLException {
    Worker.Builder builder =
        Worker.builder(asWorker(url))
            .options(
                WorkerOptions.defaults()
                    .named("demo")
                    .withConcurrency(8)
                    .polling(Duration.ofMillis(200)));
    for (ChannelFactory factory :
        List.of(
            new EmailChannelFactory(), new SmsChannelFactory(), new FileDeleteChannelFactory())) {
      builder.channel(factory.create(settings).orElseThrow());
    }
    Worker worker = builder.process(new OrderProcess(), OrderProcess::handle).build();
    running.push(worker);
    worker.start();
    story.tell("Worker        serves db_function, email, sms, file_delete and a process in Java");
  }

  /** As in production, with its own login. */
  private static DatabaseUrl login(DatabaseUrl url, DemoSql sql) throws SQLException {
    Map<String, String> properties = new HashMap<>(url.properties());
    properties.put("user", DemoSql.CONSOLE);
    properties.put("password", sql.createConsoleLogin());
    return new DatabaseUrl(url.jdbcUrl(), properties);
  }

  private URI startConsole(DatabaseUrl login) throws SQLException {
    Console console = Console.start(ConsoleOptions.of(login).at("127.0.0.1", consolePort));
    running.push(console);
    story.tell("Console       %s".formatted(console.signInUrl()));
    return console.signInUrl();
  }

  private URI startWebhooks(DatabaseUrl login) throws SQLException {
    WebhookIntake intake = WebhookIntake.start(WebhookOptions.of(login).at("127.0.0.1", 0));
    running.push(intake);
    story.tell("Webhooks      are received at %s".formatted(intake.url()));
    return intake.url();
  }

  /** Uses the role of a worker, as in production. */
  private static DatabaseUrl asWorker(DatabaseUrl url) {
    Map<String, String> properties = new HashMap<>(url.properties());
    properties.put("options", "-c role=" + RoleNames.WORKER);
    return new DatabaseUrl(url.jdbcUrl(), properties);
  }
}
