package dev.steadyhand.worker.internal;

import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The configuration of a worker. */
public record Parts(
    WorkerOptions options,
    DataSource connections,
    @Nullable DatabaseUrl listenUrl,
    List<Channel> channels,
    boolean functions,
    ServedProcesses processes,
    @Nullable HandlerTransactions transactions,
    List<WorkerListener> listeners,
    Threads threads) {

  /** Returns everything it serves: its channels, and the functions as one of them. */
  List<Channel> served() {
    List<Channel> served = new ArrayList<>(channels);
    if (functions) {
      served.add(Functions.within(options));
    }
    return served;
  }

  /** Returns the handlers of the application. */
  List<Job<?>> jobs() {
    List<Job<?>> jobs = new ArrayList<>();
    channels.forEach(
        channel -> {
          if (channel instanceof Job<?> job) {
            jobs.add(job);
          }
        });
    return jobs;
  }

  Map<String, Channel> channelsByType() {
    return channels.stream().collect(Collectors.toMap(Channel::taskType, Function.identity()));
  }

  /** Closes the connections, if they are its own. */
  public void close() {
    if (connections instanceof HikariDataSource pool) {
      pool.close();
    }
  }

  /** Returns a copy with one more listener, which is told first. */
  Parts toldFirst(WorkerListener listener) {
    List<WorkerListener> all = new ArrayList<>(listeners);
    all.addFirst(listener);
    return new Parts(
        options,
        connections,
        listenUrl,
        channels,
        functions,
        processes,
        transactions,
        all,
        threads);
  }
}
