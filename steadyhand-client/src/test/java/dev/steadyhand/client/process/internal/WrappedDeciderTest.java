package dev.steadyhand.client.process.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WrappedDeciderTest {
  private static final ProcessType<String, String> TYPE =
      ProcessType.of("shop.order", String.class, String.class);

  private static class Plain implements Decider<String, String> {
    @Override
    public ProcessType<String, String> type() {
      return TYPE;
    }

    @Override
    public Decision<String> decide(Facts<String> facts) {
      return Decision.succeed("done", "nothing to do");
    }
  }

  private static final class Reading extends Plain {
    @Override
    public Map<String, ?> read(Connection connection, Map<String, String> inputs) {
      return Map.of("o-1", 7);
    }
  }

  private record Wrapping(Decider<String, String> inner) implements WrappedDecider<String, String> {
    @Override
    public ProcessType<String, String> type() {
      return inner.type();
    }

    @Override
    public Decision<String> decide(Facts<String> facts) {
      return inner.decide(facts);
    }
  }

  @Test
  void a_decider_reads_if_it_has_a_function_for_that() {
    assertThat(WrappedDecider.reads(new Plain())).isFalse();
    assertThat(WrappedDecider.reads(new Reading())).isTrue();
  }

  @Test
  void one_that_asks_another_one_reads_if_that_one_does() throws SQLException {
    assertThat(WrappedDecider.reads(new Wrapping(new Plain()))).isFalse();
    assertThat(WrappedDecider.reads(new Wrapping(new Wrapping(new Reading())))).isTrue();
  }
}
