package dev.steadyhand.simulator.call;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a session is asked to do in one go. */
@FunctionalInterface
public interface Request {
  /** Does it and returns the rows, each value as text. */
  List<List<@Nullable String>> run(Connection connection) throws SQLException;
}
