package dev.steadyhand.client.internal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts instants to the type that JDBC supports for {@code timestamptz}. */
final class Times {
  private Times() {}

  static @Nullable OffsetDateTime of(@Nullable Instant time) {
    return time == null ? null : time.atOffset(ZoneOffset.UTC);
  }

  static @Nullable Instant optional(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  static Instant required(ResultSet row, String column) throws SQLException {
    return Objects.requireNonNull(optional(row, column), column);
  }
}
