package dev.steadyhand.client.internal;

import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.KickoffException;
import dev.steadyhand.client.KickoffException.Reason;
import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Caches which kickoffs match their functions.
 *
 * <p>A kickoff is compared with its function before the first call: after a failed call the
 * transaction is aborted, and the database could not be queried for the reason. Later calls with
 * the same names skip the comparison.
 */
public final class KickoffCatalogue {
  /** The context of a value that could not be read: {@code unnamed portal parameter $2}. */
  private static final Pattern PARAMETER = Pattern.compile("[^\n]*\\$(\\d+)[^\n]*");

  private final Map<String, KickoffFunction> known = new ConcurrentHashMap<>();

  /** Throws if a kickoff does not match its function. */
  void require(TaskSql sql, Kickoff kickoff) throws SQLException {
    if (!known.containsKey(kickoff.toString())) {
      known.put(kickoff.toString(), fitting(sql.functions(kickoff), kickoff));
    }
  }

  /**
   * Throws a {@link KickoffException} if the call failed because the kickoff does not match the
   * function. Errors inside the function are not handled here: they have the function as their
   * context.
   *
   * @param firstParameter the parameter number of the first argument
   */
  void throwIfMisfit(SQLException e, Kickoff kickoff, int firstParameter) {
    KickoffFunction function = known.get(kickoff.toString());
    if (function == null) {
      return;
    }
    String where = where(e);
    switch (String.valueOf(e.getSQLState())) {
      case "42501" -> {
        if (where.isEmpty()) {
          throw notAllowed(function, e);
        }
      }
      case "3F000", "42883", "42725" -> {
        if (where.isEmpty()) {
          // The function may have changed: compare again next time.
          known.remove(kickoff.toString());
          throw wrongValue(
              "There is no function %s for values of these types. It takes: %s."
                  .formatted(function.name(), function.list()));
        }
      }
      default -> argument(where, kickoff, firstParameter).ifPresent(it -> refuse(function, it));
    }
  }

  private static void refuse(KickoffFunction function, String argument) {
    throw wrongValue(
        "The value of %s is not a valid %s. %s takes: %s."
            .formatted(
                argument,
                function.type(argument).orElse("value"),
                function.name(),
                function.list()));
  }

  /** Has no cause: the server's message quotes the value. */
  private static KickoffException wrongValue(String message) {
    return new KickoffException(Reason.WRONG_VALUE, message, null);
  }

  private static KickoffException notAllowed(KickoffFunction function, SQLException e) {
    String schema = function.name().substring(0, function.name().indexOf('.'));
    return new KickoffException(
        Reason.NOT_ALLOWED,
        "Not allowed to call %s: %s. Connect as a member of a role that may, or grant it: grant usage on schema %s to …; grant execute on function %s to …;"
            .formatted(function.name(), ServerMessage.of(e), schema, function.name()),
        e);
  }

  private static KickoffFunction fitting(TaskSql.Found found, Kickoff kickoff) {
    if (found.functions().isEmpty()) {
      throw new KickoffException(Reason.UNKNOWN_FUNCTION, notFound(found, kickoff), null);
    }
    List<String> misfits = new ArrayList<>();
    for (KickoffFunction function : found.functions()) {
      Optional<String> misfit = function.misfit(kickoff);
      if (misfit.isEmpty()) {
        return function;
      }
      misfits.add(misfit.get());
    }
    throw new KickoffException(Reason.WRONG_ARGUMENTS, String.join(" ", misfits), null);
  }

  private static String notFound(TaskSql.Found found, Kickoff kickoff) {
    String name = kickoff.function();
    String schema = name.substring(0, name.indexOf('.'));
    if (!found.hasSchema()) {
      return "There is no schema %s, so there is no function %s. Check the name, or install the pack that contains it with 'steadyhand migrate'."
          .formatted(schema, name);
    }
    return "There is no function %s. The schema %s has %s."
        .formatted(
            name,
            schema,
            found.others().isEmpty()
                ? "no kickoffs"
                : "these kickoffs: " + String.join(", ", found.others()));
  }

  private static Optional<String> argument(String where, Kickoff kickoff, int firstParameter) {
    Matcher parameter = PARAMETER.matcher(where);
    if (!parameter.matches()) {
      return Optional.empty();
    }
    int index = Integer.parseInt(parameter.group(1)) - firstParameter;
    return kickoff.arguments().keySet().stream().skip(Math.max(0, index)).findFirst();
  }

  private static String where(SQLException e) {
    ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    String where = server == null ? null : server.getWhere();
    return where == null ? "" : where;
  }
}
