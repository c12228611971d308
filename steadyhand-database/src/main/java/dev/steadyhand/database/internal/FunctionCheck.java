package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.PlannedScript;
import dev.steadyhand.database.ServerMessage;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Makes the server compile every function that this transaction has created or replaced.
 *
 * <p>Functions are created without a check, since they may refer to objects that are created later.
 * At the end all objects exist, and the validator of each language reports what {@code create
 * function} would have reported: errors anywhere in an SQL body, and syntax errors in PL/pgSQL.
 * Missing tables and columns in a PL/pgSQL body show only when it runs.
 */
public final class FunctionCheck {
  /** The check as a step, both for running and for printing. */
  public static final Step STEP =
      new Step(
          "Check that every function that was created or replaced compiles",
          validate("true"),
          null);

  /**
   * Rows of other transactions cannot match: objects of the owner are changed only under the
   * migrator's lock. Subtransactions have a younger xid.
   */
  private static final String CHANGED =
      """
      from pg_catalog.pg_proc p
              join pg_catalog.pg_language l on l.oid = p.prolang
              where pg_catalog.age(p.xmin) <= pg_catalog.age(pg_catalog.pg_current_xact_id()::pg_catalog.xid)
              and pg_catalog.pg_get_userbyid(p.proowner) = current_user
              and p.prokind in ('f', 'p')
              and p.prosqlbody is null
              and l.lanpltrusted
              and l.lanvalidator <> 0\
      """;

  private final Connection connection;
  private final MigrationPlan plan;

  /** Creates a check for the current transaction of this connection, which applies this plan. */
  public FunctionCheck(Connection connection, MigrationPlan plan) {
    this.connection = connection;
    this.plan = plan;
  }

  /** Throws if a function does not compile, and names each one. */
  public void run() throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      execute(STEP.sql());
      connection.releaseSavepoint(before);
    } catch (SQLException first) {
      connection.rollback(before);
      throw refusal(first);
    }
  }

  private MigrationException refusal(SQLException first) throws SQLException {
    List<String> failures = new ArrayList<>();
    for (Routine routine : changed()) {
      Savepoint before = connection.setSavepoint();
      try {
        execute(validate("p.oid = " + routine.oid()));
      } catch (SQLException e) {
        failures.add(describe(routine, e));
      }
      connection.rollback(before);
    }
    if (failures.isEmpty()) {
      failures.add("Functions could not be checked: %s.".formatted(ServerMessage.of(first)));
    }
    String separator = failures.size() == 1 ? " " : "\n";
    failures.add("Nothing was applied.");
    return new MigrationException(String.join(separator, failures), first);
  }

  private String describe(Routine routine, SQLException e) {
    String message = ServerMessage.of(e);
    for (PlannedScript planned : plan.scripts().reversed()) {
      int body = routine.bodyIn(planned.sql());
      if (body >= 0) {
        return "%s failed at line %d: %s, in %s (SQLSTATE %s)."
            .formatted(
                planned.script().path(),
                lines(planned.sql(), body) + lines(routine.body(), position(e)) + 1,
                message,
                routine.signature(),
                e.getSQLState());
      }
    }
    return "%s does not compile: %s (SQLSTATE %s)."
        .formatted(routine.signature(), message, e.getSQLState());
  }

  private List<Routine> changed() throws SQLException {
    List<Routine> routines = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select p.oid, p.oid::pg_catalog.regprocedure::text, p.prosrc %s order by p.oid"
                    .formatted(CHANGED))) {
      while (rows.next()) {
        routines.add(new Routine(rows.getLong(1), rows.getString(2), rows.getString(3)));
      }
    }
    return routines;
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setEscapeProcessing(false);
      statement.execute(sql);
    }
  }

  /** Validates a function with the settings that it declares, like {@code create function}. */
  private static String validate(String condition) {
    return """
    set local check_function_bodies = on;
    do $do$
    declare
        _routine record;
        _before text[];
    begin
        for _routine in
            select p.oid::pg_catalog.regprocedure as signature, l.lanvalidator::pg_catalog.regproc as validator, p.proconfig as settings
            %s
                and %s
            order by p.oid
        loop
            _before := array(select pg_catalog.current_setting(split_part(s, '=', 1), true) from unnest(_routine.settings) s);
            perform pg_catalog.set_config(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1), true)
            from unnest(_routine.settings) s;

            execute format('select %%s(%%L::pg_catalog.regprocedure)', _routine.validator, _routine.signature);

            perform pg_catalog.set_config(split_part(s, '=', 1), coalesce(b, ''), true)
            from unnest(_routine.settings, _before) as both_of (s, b);
        end loop;
    end
    $do$;
    """
        .formatted(CHANGED, condition);
  }

  /** Returns the error position in the body; 0 if unknown. */
  private static int position(SQLException e) {
    ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    return server == null ? 0 : Math.max(0, server.getInternalPosition() - 1);
  }

  private static int lines(String text, int end) {
    return (int)
        text.substring(0, Math.min(end, text.length())).chars().filter(c -> c == '\n').count();
  }

  /**
   * A function or a procedure.
   *
   * @param signature its name and the types of its arguments
   * @param body the text between the quotes
   */
  private record Routine(long oid, String signature, String body) {
    /**
     * Returns the offset of this body in a script, in dollar or single quotes; -1 if it is not
     * there.
     */
    int bodyIn(String script) {
      int index = script.indexOf(body);
      return index >= 0 ? index : script.indexOf(body.replace("'", "''"));
    }
  }
}
