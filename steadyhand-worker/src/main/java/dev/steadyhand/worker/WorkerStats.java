package dev.steadyhand.worker;

/**
 * The counters of a worker.
 *
 * @param claimed tasks leased
 * @param completed tasks completed, including those whose effect failed
 * @param failed tasks whose effect failed
 * @param retried tasks released for a retry with backoff
 * @param lost tasks whose lease was lost
 * @param running tasks that are running now
 * @param held tasks leased now, running or not
 * @param connections connections to the database now
 * @param connectionsActive the number of connections in use
 */
public record WorkerStats(
    long claimed,
    long completed,
    long failed,
    long retried,
    long lost,
    int running,
    int held,
    int connections,
    int connectionsActive) {}
