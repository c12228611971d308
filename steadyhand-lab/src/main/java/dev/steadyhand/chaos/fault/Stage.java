package dev.steadyhand.chaos.fault;

import dev.steadyhand.chaos.cluster.Cluster;
import dev.steadyhand.chaos.cluster.Fleet;

/** What can be broken. */
public record Stage(Cluster cluster, Fleet fleet) {}
