package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@DatabaseTest
class SqlStateTest {

  @Test
  void mirrors_the_registry_of_the_database(TestDatabase db) throws SQLException {
    Stream<String> ours =
        Arrays.stream(SqlState.values()).map(state -> state.code() + " " + state.condition());

    assertThat(db.texts("select code || ' ' || condition from internal.error_code order by code"))
        .containsExactlyElementsOf(ours.toList());
  }

  @Test
  void is_read_from_an_exception() {
    assertThat(SqlState.of(new SQLException("", "SH009"))).contains(SqlState.LEASE_LOST);
    assertThat(SqlState.of(new SQLException("", "40001"))).isEmpty();
    assertThat(SqlState.of(new SQLException(""))).isEmpty();
  }
}
