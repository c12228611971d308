package dev.steadyhand.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Worker;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many emails at once, and an overloaded provider. */
@DatabaseTest
class ThousandEmailsTest {
  private static final int EMAILS = 1000;

  /** Rejects every third call temporarily, and records what it sent. */
  private record Provider(AtomicInteger calls, ConcurrentLinkedQueue<String> sent)
      implements Channel {
    @Override
    public String taskType() {
      return "email";
    }

    @Override
    public Outcome call(Call call) {
      if (calls.incrementAndGet() % 3 == 0) {
        return Outcome.TryAgain.unreachable("not now");
      }
      sent.add(call.idempotencyKey());
      return Outcome.Accepted.empty();
    }
  }

  @Test
  void all_end_those_that_succeeded_were_sent_once_and_the_others_never(TestDatabase database)
      throws Exception {
    for (String setting : List.of("least_spacing", "backoff_base")) {
      database.execute(
          "select supervision.configure_process('comms.send_email', ?, '10 ms')", setting);
    }
    database.execute(
        """
        select comms.kickoff_send_email((comms.create_email_message('a@example.org', 'Hello', 'World')).message_id)
        from generate_series(1, ?::integer)
        """,
        EMAILS);
    Provider provider = new Provider(new AtomicInteger(), new ConcurrentLinkedQueue<>());

    while (database.number("select count(*) from queues.ready") > 0) {
      Worker.builder(database.url("worker_service_user")).channel(provider).build().drain();
    }

    assertThat(
            database.texts(
                """
                select comms.message_key(t.message_id)
                from comms.send_email_task t
                join supervision.instance i on i.instance_id = t.send_email_task_id
                where i.state = 'succeeded'
                """))
        .containsExactlyInAnyOrderElementsOf(provider.sent);
    assertThat(
            database.texts(
                "select distinct status from supervision.instance where state <> 'succeeded'"))
        .containsOnly("max_attempts_reached");
    assertThat(database.number("select count(*) from supervision.instance")).isEqualTo(EMAILS);
    assertThat(database.number("select count(*) from comms.send_email_attempt"))
        .isEqualTo(provider.calls.get());
    assertThat(database.texts(OVERWORKED)).as("more than 2 + 2 × attempts runs").isEmpty();
  }

  /** Supervisors that ran, or whose tasks were delivered, more often than expected. */
  private static final String OVERWORKED =
      """
      with attempt as (
          select a.send_email_task_id as id, count(*) as attempts
          from comms.send_email_attempt a
          group by 1
      ),
      decision as (
          select d.instance_id as id, count(*) as decisions
          from supervision.decision d
          group by 1
      ),
      delivery as (
          select (t.payload ->> 'send_email_task_id')::bigint as id, count(*) as deliveries
          from queues.task_lease l
          join queues.task t on t.task_id = l.task_id
          where t.payload ->> 'db_function' = 'comms.send_email_supervisor'
          group by 1
      )
      select format('%s: %s attempts, %s decisions, %s deliveries', id, attempts, decisions, deliveries)
      from attempt
      join decision using (id)
      join delivery using (id)
      where greatest(decisions, deliveries) > 2 + 2 * attempts
      """;
}
