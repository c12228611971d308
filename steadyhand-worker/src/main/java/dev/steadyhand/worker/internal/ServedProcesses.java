package dev.steadyhand.worker.internal;

import dev.steadyhand.client.process.ProcessType;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The Java processes of a worker.
 *
 * @param decided those that it decides
 * @param types these, and those whose effects it handles
 * @param data the data source that deciders read; null if there is none
 */
public record ServedProcesses(
    List<JavaProcess<?, ?>> decided, List<ProcessType<?, ?>> types, @Nullable DataSource data) {
  public ServedProcesses {
    decided = List.copyOf(decided);
    types = List.copyOf(types);
    for (JavaProcess<?, ?> process : decided) {
      if (process.reads() && data == null) {
        throw new IllegalArgumentException(
            "process %s reads from the database of the application: set its data source with processData"
                .formatted(process.type()));
      }
    }
  }

  /** Whether it decides anything. */
  boolean isEmpty() {
    return decided.isEmpty();
  }
}
