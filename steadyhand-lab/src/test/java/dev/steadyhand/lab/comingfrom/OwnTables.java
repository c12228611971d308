package dev.steadyhand.lab.comingfrom;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Tables that an application needs if its library has no dead letters, batches or inbox. */
public final class OwnTables {
  private final DataSource dataSource;

  OwnTables(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  static final class DeadLetters {
    private DeadLetters() {}

    static void add(DataSource dataSource, String jobId, @Nullable Throwable error) {
      try (Connection connection = dataSource.getConnection();
          PreparedStatement insert =
              connection.prepareStatement(
                  "insert into shop.dead_letter (job_id, error) values (?, ?)")) {
        insert.setString(1, jobId);
        insert.setString(2, String.valueOf(error));
        insert.executeUpdate();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  void addDeadLetter(String jobId, @Nullable Throwable error) {
    DeadLetters.add(dataSource, jobId, error);
  }

  long beginImport(int lines) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into shop.import (lines_left) values (?) returning import_id")) {
      insert.setInt(1, lines);
      try (ResultSet row = insert.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  boolean isLastLine(long importId, int number) throws SQLException {
    String sql =
        """
        with done as (
            insert into shop.import_line_done (import_id, line) values (?, ?)
            on conflict do nothing
            returning import_id)
        update shop.import i set lines_left = lines_left - 1
        from done where i.import_id = done.import_id
        returning lines_left
        """;
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setLong(1, importId);
      statement.setInt(2, number);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getInt(1) == 0;
      }
    }
  }

  boolean isLastLineOf(long importId, int number) {
    try {
      return isLastLine(importId, number);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean isFirstTime(Connection connection, String jobId) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into shop.inbox (job_id) values (?) on conflict do nothing")) {
      insert.setString(1, jobId);
      return insert.executeUpdate() == 1;
    }
  }
}
