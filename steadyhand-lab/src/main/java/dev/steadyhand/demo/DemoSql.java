package dev.steadyhand.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** The SQL of the demo. Counts only this run, because the data directory may contain others. */
final class DemoSql {
  /** The login of the console. */
  static final String CONSOLE = "steadyhand_demo_console";

  private final DataSource dataSource;
  private final OffsetDateTime begin;

  private DemoSql(DataSource dataSource, OffsetDateTime begin) {
    this.dataSource = dataSource;
    this.begin = begin;
  }

  /** The number of tasks of a type in a state. */
  record TaskCount(String taskType, String state, long tasks) {}

  /** Installs the schema of the example application. */
  static DemoSql install(DataSource dataSource) throws SQLException, IOException {
    try (InputStream script = DemoSql.class.getResourceAsStream("demo.sql");
        Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      if (script == null) {
        throw new IOException("demo.sql is missing");
      }
      statement.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
      try (ResultSet row = statement.executeQuery("select clock from internal.clock() clock")) {
        row.next();
        return new DemoSql(dataSource, row.getObject("clock", OffsetDateTime.class));
      }
    }
  }

  /** Creates or updates the login of the console and returns its new password. */
  String createConsoleLogin() throws SQLException {
    String password = UUID.randomUUID().toString();
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          do $$
          begin
              if not exists (select from pg_catalog.pg_roles where rolname = '%1$s') then
                  create role %1$s in role steadyhand_observer, steadyhand_operator;
              end if;
              alter role %1$s login password '%2$s';
          end
          $$\
          """
              .formatted(CONSOLE, password));
    }
    return password;
  }

  /**
   * Returns the number of open tasks, without upkeep and dead letters, and of instances of
   * processes in Java that have not ended: their wakes are no tasks.
   */
  long openTasks() throws SQLException {
    return rows(
            """
            select (
                select count(*) from queues.ready r join queues.task t using (task_id) join queues.queue q using (queue_name)
                where q.dead_letters_of is null and t.payload ->> 'db_function' is distinct from 'maintenance.upkeep_supervisor')
                + (
                    select count(*) from supervision.process p join supervision.instance i using (process_name)
                    where p.decided_by = 'java' and i.state = 'running')\
            """,
            List.of(),
            row -> row.getLong(1))
        .getFirst();
  }

  /** Returns the number of tasks by type and state. */
  List<TaskCount> tasksByState() throws SQLException {
    return rows(
        """
        select task_type, state, count(*) as tasks from queues.task_state
        where enqueued_at >= ? group by task_type, state order by task_type, state\
        """,
        List.of(begin),
        row -> new TaskCount(row.getString(1), row.getString(2), row.getLong(3)));
  }

  long mailsGivenUp(String address) throws SQLException {
    return rows(
            "select count(*) from demo.mail_given_up where given_up_at >= ? and to_address = ?",
            List.of(begin, address),
            row -> row.getLong(1))
        .getFirst();
  }

  long daysClosed() throws SQLException {
    return rows(
            "select count(*) from demo.day_closed where closed_at >= ?",
            List.of(begin),
            row -> row.getLong(1))
        .getFirst();
  }

  long createEmail(String address, String subject) throws SQLException {
    return number(
        "select message_id from comms.create_email_message(?, ?, 'Sent by the demo.')",
        List.of(address, subject));
  }

  long createText(String number, String body) throws SQLException {
    return number("select message_id from comms.create_sms_message(?, ?)", List.of(number, body));
  }

  /** Returns the number of tasks and instances by state, one line for each type and process. */
  List<String> nowByState() throws SQLException {
    return rows("select line from demo.now_by_state(?)", List.of(begin), row -> row.getString(1));
  }

  /** Creates an account with this number of files. */
  long createAccount(int files) throws SQLException {
    return number("select demo.create_account(?)", List.of(files));
  }

  List<String> outcomesOf(String subscription) throws SQLException {
    return rows(
        "select state from billing.activate_subscription_state where subscription_ref = ?",
        List.of(subscription),
        row -> row.getString(1));
  }

  /** The open dead letters, a line each. */
  List<String> deadLetters() throws SQLException {
    return rows(
        """
        select format('dead letter %s: %s after %s deliveries: %s', dead_letter_id, step, deliveries, last_error)
        from queues.dead_letter_state where state = 'open' order by dead_letter_id\
        """,
        List.of(), row -> row.getString(1));
  }

  void loadPaper() throws SQLException {
    rows("select demo.load_paper()", List.of(), row -> true);
  }

  long replay(String step, String reason) throws SQLException {
    return number(
        "select queues.replay_dead_letters('same', ?, 'the demo', _step => ?, _dry_run => false)",
        List.of(reason, step));
  }

  long reportsPrinted() throws SQLException {
    return number("select count(*) from demo.report_printed where printed_at >= ?", List.of(begin));
  }

  /** Returns the history of an instance, line by line. */
  List<String> why(String process, long instance) throws SQLException {
    return rows(
        "select to_char(happened_at, 'HH24:MI:SS.MS') || '  ' || story from supervision.why(?, ?)",
        List.of(process, instance),
        row -> row.getString(1));
  }

  /** Returns an instance and its most relevant children, line by line. */
  List<String> tree(String process, long instance) throws SQLException {
    return rows(
        """
        select format('%s%s %s  %s: %s', repeat('    ', depth), process_name, instance_id, state, reason)
        from supervision.tree(?, ?, 3)\
        """,
        List.of(process, instance), row -> row.getString(1));
  }

  void releaseTroubledChildren(String process, long instance, String reason) throws SQLException {
    rows(
        """
        select supervision.release(process_name, instance_id, ?, 'the demo')
        from supervision.tree(?, ?) where depth > 0 and state in ('failed', 'stuck')\
        """,
        List.of(reason, process, instance),
        row -> row.getInt(1));
  }

  /** Returns a problem if an instance is not in this state. */
  Stream<String> expect(String process, long instance, String state) throws SQLException {
    return rows(
        """
        select format('%s %s is %s', process_name, instance_id, state) from supervision.instance_state
        where process_name = ? and instance_id = ? and state <> ?\
        """,
        List.of(process, instance, state), row -> row.getString(1))
        .stream();
  }

  private long number(String sql, List<Object> parameters) throws SQLException {
    return rows(sql, parameters, row -> row.getLong(1)).getFirst();
  }

  private interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private <T> List<T> rows(String sql, List<Object> parameters, Reader<T> reader)
      throws SQLException {
    List<T> rows = new ArrayList<>();
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.size(); i++) {
        statement.setObject(i + 1, parameters.get(i));
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          rows.add(reader.read(row));
        }
      }
    }
    return rows;
  }
}
