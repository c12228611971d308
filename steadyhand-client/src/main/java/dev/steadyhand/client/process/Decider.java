package dev.steadyhand.client.process;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/**
 * Decides what should be so for the instances of a process: a pure function of the facts. It must
 * not call anything, read a clock, or draw random numbers: the test kit and the simulator decide
 * twice and compare. It has a second for a decision.
 *
 * <pre>{@code
 * public Decision<Receipt> decide(Facts<Order> f) {
 *   return switch (f.of(CHARGE)) {
 *     case Pending<Charged> p -> run(CHARGE, charge(f.input())).because("nothing is charged yet");
 *     case Failed<Charged> x -> fail("the card was refused: " + x.message());
 *     case Succeeded<Charged> s -> ship(f);
 *   };
 * }
 * }</pre>
 */
public interface Decider<I, R> {
  /** Returns the process. */
  ProcessType<I, R> type();

  /**
   * Decides an instance: asked when it was started, and whenever something that it waits for has
   * happened.
   */
  Decision<R> decide(Facts<I> facts);

  /**
   * Decides an instance after somebody has asked for it to be cancelled; asked instead of {@link
   * #decide} from then on. By default, effects that have not begun are withdrawn, the others are
   * waited for, children are cancelled, and the instance ends as cancelled.
   */
  default Decision<R> onCancel(Facts<I> facts) {
    return Decision.cancel(
        facts
            .cancelRequest()
            .map(request -> "cancelled by %s: %s".formatted(request.by(), request.reason()))
            .orElse("cancelled"));
  }

  /**
   * Reads what decisions depend on from the application's own database, once for all instances that
   * are decided together. {@link Facts#read} returns it; it is stored with the decision.
   *
   * @param connection a connection of the application's data source
   * @param inputs the inputs of the instances, by key
   * @return values by key, of at most 8 KiB as JSON; a key may be missing
   */
  default Map<String, ?> read(Connection connection, Map<String, I> inputs) throws SQLException {
    return Map.of();
  }
}
