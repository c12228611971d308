package dev.steadyhand.simulator.call;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The reply to a call. */
public sealed interface Reply {
  /** It committed. */
  record Rows(List<List<@Nullable String>> rows) implements Reply {}

  /** It failed, or its reply was lost. */
  record Failed(SQLException failure) implements Reply {}
}
