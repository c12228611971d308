package dev.steadyhand.chaos.fault;

import java.time.Duration;

/**
 * How fast faults follow each other, and how fast the application works.
 *
 * @param shortestPause the least time without a fault
 * @param longestPause the most time without a fault
 * @param shortestHold the least time that a fault lasts
 * @param longestHold the most time that a fault lasts; more than a lease
 * @param company how many faults of a hundred have another one on top
 * @param clerks how many threads of the application start work
 * @param rest the longest that each of them rests between two transactions
 * @param silence how long a connection may be silent before its owner gives it up
 */
public record Pace(
    Duration shortestPause,
    Duration longestPause,
    Duration shortestHold,
    Duration longestHold,
    int company,
    int clerks,
    Duration rest,
    Duration silence) {

  /** For minutes and hours. */
  public static Pace steady() {
    return new Pace(
        Duration.ofSeconds(1),
        Duration.ofSeconds(4),
        Duration.ofSeconds(1),
        Duration.ofSeconds(8),
        35,
        4,
        Duration.ofMillis(500),
        Duration.ofSeconds(5));
  }

  /** For a test. */
  public static Pace quick() {
    return new Pace(
        Duration.ZERO,
        Duration.ofMillis(300),
        Duration.ofMillis(500),
        Duration.ofMillis(1500),
        0,
        3,
        Duration.ofMillis(300),
        Duration.ofSeconds(2));
  }
}
