package dev.steadyhand.worker;

/**
 * What a worker has done so far.
 *
 * @param claimed tasks leased
 * @param completed tasks completed, of which some may have failed
 * @param failed tasks whose effect failed
 * @param retried tasks handed back with backoff
 * @param lost tasks whose lease was lost
 * @param running tasks being worked on now
 * @param held tasks leased now, running or not
 * @param connections connections to the database now
 * @param connectionsActive those of them that are in use
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
