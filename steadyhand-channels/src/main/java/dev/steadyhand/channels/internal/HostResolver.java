package dev.steadyhand.channels.internal;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a host. */
@FunctionalInterface
public interface HostResolver {
  /** All of them. */
  InetAddress[] resolve(String host) throws UnknownHostException;
}
