package dev.steadyhand.database.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every registered process keeps its parts separate: decide computes, facts reads, and only effects
 * write.
 *
 * <p>PostgreSQL trusts the declared volatility of a function, so the sources are checked too: those
 * of each part, and of every function of ours that it calls, directly or indirectly.
 */
@DatabaseTest
class ProcessCatalogueTest {
  /** The functions of a part of a process: itself, and everything that it calls. */
  private static final String PARTS =
      """
      with recursive part as (
          select p.process_name, to_regproc(p.%s)::oid as function
          from supervision.process p
          union
          select caller.process_name, called.oid
          from part caller
          join pg_proc source on source.oid = caller.function
          cross join lateral regexp_matches(source.prosrc, '(\\w+)\\.(\\w+)\\s*\\(', 'g') as call (name)
          join pg_namespace n on n.nspname = call.name[1] and n.nspowner = 'steadyhand_owner'::regrole
          join pg_proc called on called.pronamespace = n.oid and called.proname = call.name[2]
      )
      select format('%%s: %%s', part.process_name, part.function::regprocedure)
      from part
      join pg_proc f on f.oid = part.function
      """;

  private static final String DECIDE = PARTS.formatted("decide_function");
  private static final String FACTS = PARTS.formatted("facts_function");

  /** Sources of rows that are not tables. */
  private static final String NOT_FROM_A_TABLE = "(?!unnest|generate_series|jsonb_|\\()";

  private static final String NAMES_A_TABLE =
      """
      where f.prosrc ~* '\\m(from|join|update|into|table)\\s+%s'
          or f.prosrc ~* '\\m(execute|copy|truncate|lock)\\M'
          or exists (
              select
              from regexp_matches(f.prosrc, '(\\w+)\\.(\\w+)', 'g') as word (name)
              join pg_class c on c.relnamespace::regnamespace::text = word.name[1] and c.relname = word.name[2]
              where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S'))
      """
          .formatted(NOT_FROM_A_TABLE);

  @Test
  void every_process_has_its_parts(TestDatabase db) throws SQLException {
    assertThat(db.number("select count(*) from supervision.process")).isPositive();
    db.execute("select supervision.check_process(p) from supervision.process p");

    assertThat(
            db.texts(
                """
                select p.process_name
                from supervision.process p
                left join internal.callable_function c on c.function_name = p.supervisor_function
                where to_regproc(p.kickoff_function) is null
                    or c.error_handler is distinct from 'supervision.record_supervisor_failure'
                    or not exists (select from supervision.policy o where o.process_name = p.process_name)
                """))
        .isEmpty();
  }

  @Test
  void decide_functions_are_immutable_all_the_way_down(TestDatabase db) throws SQLException {
    assertThat(db.texts(DECIDE))
        .contains("comms.send_email: supervision.decide_attempt(supervision.attempt_facts)");
    assertThat(db.texts(DECIDE + "where f.provolatile <> 'i'")).isEmpty();
  }

  @Test
  void decide_functions_name_no_table(TestDatabase db) throws SQLException {
    assertThat(db.texts(DECIDE + NAMES_A_TABLE)).isEmpty();
  }

  /** Control: shows that the test above detects violations. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "select row(max(t.message_id)) from comms.send_email_task t",
        "select row(max(t.message_id)) from only(comms.send_email_task) t",
        "select row(max(t.message_id)) from send_email_task t",
        "select row(nextval('queues.task_id_seq'))",
        "table supervision.policy"
      })
  void a_decide_function_that_names_a_table_would_be_found(String body, TestDatabase db)
      throws SQLException {
    db.execute("set check_function_bodies = off");
    db.execute(
        """
        create or replace function supervision.decide_attempt(_facts supervision.attempt_facts)
        returns supervision.step language sql immutable as '%s'
        """
            .formatted(body.replace("'", "''")));

    assertThat(db.texts(DECIDE + NAMES_A_TABLE))
        .contains("comms.send_email: supervision.decide_attempt(supervision.attempt_facts)");
  }

  @Test
  void facts_functions_could_not_write_all_the_way_down(TestDatabase db) throws SQLException {
    assertThat(db.texts(FACTS)).contains("comms.send_email: internal.clock()");
    assertThat(db.texts(FACTS + "where f.provolatile = 'v'")).isEmpty();
  }

  @Test
  void facts_functions_answer_where_nothing_can_be_written(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select test.email(), test.sms()");
    try (Session reader = new Session(db.connect())) {
      reader.execute("set default_transaction_read_only = on");
      List<String> calls =
          db.texts(
              "select 'select ' || supervision.facts_call(p, '1') from supervision.process p order"
                  + " by 1");

      assertThat(calls).contains("select supervision.attempt_facts('comms.send_email', 1)");
      for (String call : calls) {
        reader.execute(call);
      }
      assertThat(reader.text("select (comms.send_email_supervisor_facts(1)).num_attempts"))
          .isEqualTo("0");
    }
  }
}
