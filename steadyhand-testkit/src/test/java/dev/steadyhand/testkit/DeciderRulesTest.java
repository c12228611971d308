package dev.steadyhand.testkit;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DeciderRulesTest {
  static final ProcessType<String, String> TYPE =
      ProcessType.of("test.rules", String.class, String.class);

  abstract static class Base implements Decider<String, String> {
    @Override
    public ProcessType<String, String> type() {
      return TYPE;
    }
  }

  /** Reads with JDBC, which is allowed, and uses the time of its facts. */
  static final class Pure extends Base {
    private static final Duration PATIENCE = Duration.ofDays(3);

    @Override
    public Decision<String> decide(Facts<String> f) {
      Instant deadline = Instant.parse("2030-01-01T00:00:00Z").plus(PATIENCE);
      return f.now().isBefore(deadline)
          ? await().until(deadline).because("it is early")
          : succeed(f.input(), "it is late");
    }

    @Override
    public Map<String, ?> read(Connection connection, Map<String, String> inputs)
        throws SQLException {
      connection.setReadOnly(true);
      return Map.of("now", System.currentTimeMillis());
    }
  }

  static final class Today extends Base {
    @Override
    public Decision<String> decide(Facts<String> f) {
      return succeed(Helper.today(), "done");
    }
  }

  static final class Helper {
    static String today() {
      return LocalDate.now().toString();
    }
  }

  static final class Drawn extends Base {
    @Override
    public Decision<String> decide(Facts<String> f) {
      return succeed(f.input(), "done");
    }

    @Override
    public Decision<String> onCancel(Facts<String> f) {
      Supplier<UUID> id = UUID::randomUUID;
      return succeed(id.get().toString(), "done");
    }
  }

  static final class Asking extends Base {
    private final Connection connection;

    Asking(Connection connection) {
      this.connection = connection;
    }

    @Override
    public Decision<String> decide(Facts<String> f) {
      try {
        return succeed(connection.getSchema(), "done");
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static final class Configured extends Base {
    @Override
    public Decision<String> decide(Facts<String> f) {
      return succeed(String.valueOf(System.getenv("HOME")), "done");
    }
  }

  static final class Counting extends Base {
    private int number;

    @Override
    public Decision<String> decide(Facts<String> f) {
      return succeed("done " + number++, "done");
    }
  }

  private static void check(Class<?>... types) {
    JavaClasses classes = new ClassFileImporter().importClasses(types);
    DeciderRules.ALL.check(classes);
  }

  @Test
  void a_decider_may_use_its_facts_and_read_with_jdbc() {
    assertThatCode(() -> check(Pure.class, Base.class)).doesNotThrowAnyException();
  }

  @Test
  void the_date_of_today_is_found_in_a_class_that_it_calls() {
    assertThatThrownBy(() -> check(Today.class, Base.class, Helper.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Today calls java.time.LocalDate.now()")
        .hasMessageContaining("Helper.today()");
  }

  @Test
  void a_random_number_is_found_in_a_reference_to_its_method() {
    assertThatThrownBy(() -> check(Drawn.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("java.util.UUID.randomUUID()");
  }

  @Test
  void jdbc_is_found_in_decide() {
    assertThatThrownBy(() -> check(Asking.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("java.sql.Connection.getSchema()");
  }

  @Test
  void a_setting_of_the_system_is_found() {
    assertThatThrownBy(() -> check(Configured.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("java.lang.System.getenv");
  }

  @Test
  void a_field_that_is_not_final_is_found() {
    assertThatThrownBy(() -> check(Counting.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("number is not final");
  }

  @Test
  void packages_are_checked_without_their_tests() {
    assertThatCode(() -> DeciderRules.check("dev.steadyhand.client")).doesNotThrowAnyException();
    assertThatThrownBy(() -> DeciderRules.check("dev.steadyhand.testkit"))
        .as("the kit itself waits for a millisecond between two decisions")
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("TwiceDecider calls java.lang.System.currentTimeMillis()")
        .hasMessageNotContaining("DeciderRulesTest");
  }
}
