package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.JavaProcesses;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Mask;
import java.sql.SQLException;
import java.util.List;

/**
 * What only instances of processes in Java have.
 *
 * @param isJava whether this is one
 * @param effects its effects
 * @param awaited the signals and approvals that its last decision awaits
 */
public record JavaSide(boolean isJava, Effects effects, List<Row> awaited) {

  static JavaSide of(JavaProcesses processes, Instance instance, Mask mask) throws SQLException {
    return processes.isJava(instance.processName())
        ? new JavaSide(
            true, Effects.of(processes.effects(instance), mask), processes.awaitedSignals(instance))
        : new JavaSide(false, new Effects(List.of()), List.of());
  }

  /** Returns the names of the approvals, or of the other signals, that are awaited. */
  List<String> awaited(boolean isApproval) {
    return awaited.stream()
        .filter(signal -> isApproval == Boolean.TRUE.equals(signal.get("is_approval")))
        .map(signal -> signal.text("signal_name"))
        .toList();
  }
}
