package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.Drain;
import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.KitDatabase;
import dev.steadyhand.testkit.internal.KitSql;
import dev.steadyhand.worker.Channel;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a kit is made of. */
final class KitParts {
  final KitDatabase database;
  final KitSql sql;
  final Flights flights = new Flights();
  final TestClock clock;
  final Drain drain;
  private final Map<String, ProviderDouble> doubles = new ConcurrentHashMap<>();
  private final Map<String, Channel> channels = new ConcurrentHashMap<>();

  KitParts(KitDatabase database, Instant start, int limit) {
    this.database = database;
    this.sql = new KitSql(database.owner());
    this.clock = new TestClock(sql, flights, sql.startClock(start));
    this.drain = new Drain(database, sql, flights, this::channelOf, limit);
  }

  ProviderDouble provider(String taskType) {
    return doubles.computeIfAbsent(taskType, type -> new ProviderDouble(type, clock, flights));
  }

  void serve(Channel channel) {
    channels.put(channel.taskType(), channel);
  }

  void forgetCalls() {
    doubles.values().forEach(ProviderDouble::forget);
  }

  private Channel channelOf(String taskType) {
    Channel real = channels.get(taskType);
    return real == null ? provider(taskType) : real;
  }
}
