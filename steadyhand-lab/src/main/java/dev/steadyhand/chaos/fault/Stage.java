package dev.steadyhand.chaos.fault;

import dev.steadyhand.chaos.cluster.Cluster;
import dev.steadyhand.chaos.cluster.Fleet;

/** The targets of faults. */
public record Stage(Cluster cluster, Fleet fleet) {}
