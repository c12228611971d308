package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Decider;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** A decider that asks another one, and reads if that one does. */
public interface WrappedDecider<I, R> extends Decider<I, R> {
  /** Returns the decider that is asked. */
  Decider<I, R> inner();

  @Override
  default Map<String, ?> read(Connection connection, Map<String, I> inputs) throws SQLException {
    return inner().read(connection, inputs);
  }

  /** Returns whether a decider reads from the database of the application. */
  static boolean reads(Decider<?, ?> decider) {
    if (decider instanceof WrappedDecider<?, ?> wrapped) {
      return reads(wrapped.inner());
    }
    try {
      return !decider
          .getClass()
          .getMethod("read", Connection.class, Map.class)
          .getDeclaringClass()
          .equals(Decider.class);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
