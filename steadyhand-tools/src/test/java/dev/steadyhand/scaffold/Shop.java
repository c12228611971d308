package dev.steadyhand.scaffold;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * A database with the processes of {@link Samples}, which need not wait between attempts: what they
 * are started with, and what their providers say.
 */
record Shop(TestDatabase db) {
  private static final List<String> KICKOFFS =
      List.of(
          "shop.kickoff_fulfil_order('order 1')",
          "shop.kickoff_send_invoice('order 1', 'ann@example.org', 'Your invoice', 'Please pay.')",
          "shop.kickoff_close_order(1)",
          "shop.kickoff_confirm_order(1, '+15550100', 'We have it.')",
          "shop.kickoff_push_offer('order 1', '{\"title\": \"Hats\"}')",
          "shop.kickoff_say_farewell(1, 1, 'https://example.org', '{\"is_sad\": true}')");

  /** What a provider says to its how-manieth call. */
  interface Provider {
    Outcome answer(int number) throws Exception;
  }

  static Shop opened(TestDatabase db) throws SQLException {
    db.execute(
        """
        select supervision.configure_process(p.process_name, s.name, '0')
        from supervision.process p, (values ('least_spacing'), ('backoff_base')) as s (name)
        where p.process_name like 'shop.%'
        """);
    db.execute(
        "select accounts.kickoff_account_deletion(account_id, '2999-01-01') from"
            + " accounts.create_account('ann@example.org')");
    return new Shop(db);
  }

  /** Starts one of each, as the application would: with its rights, and more than once. */
  void startAll() throws SQLException {
    try (Session application = new Session(db.connectAs("steadyhand_application"))) {
      for (String kickoff : KICKOFFS) {
        application.text("select k::text from %s k".formatted(kickoff));
        application.text("select k::text from %s k".formatted(kickoff));
      }
    }
  }

  /** A worker with the rights of one does everything there is to do; answers the calls it made. */
  List<Call> work(Provider provider) throws SQLException, InterruptedException {
    List<Call> calls = new CopyOnWriteArrayList<>();
    List<TestChannel> channels =
        Stream.of("email", "sms", "push", "webhook")
            .map(type -> new TestChannel(type, provider, calls))
            .toList();
    try (Worker worker = Worker.builder(db.url("worker_service_user")).channels(channels).build()) {
      worker.drain();
    }
    return calls;
  }

  /** How each process of the shop stands: its name, state and status. */
  List<String> states() throws SQLException {
    return db
        .texts(
            """
            select format('%s %s %s', process_name, state, status) from supervision.instance
            where process_name like 'shop.%' order by process_name
            """)
        .stream()
        .map(String::valueOf)
        .toList();
  }

  long attempts(NewProcess process) throws SQLException {
    return db.number("select count(*) from %s_attempt".formatted(process.name()));
  }

  /** Knows keys, as most do; only text messages are sent as often as one asks. */
  private record TestChannel(String taskType, Provider provider, List<Call> calls)
      implements Channel {
    @Override
    public Outcome call(Call call) throws Exception {
      calls.add(call);
      long number = calls.stream().filter(it -> key(it).equals(key(call))).count();
      return provider.answer((int) number);
    }

    private static String key(Call call) {
      return call.idempotencyKey();
    }

    @Override
    public boolean idempotent() {
      return !taskType.equals("sms");
    }
  }
}
