package dev.steadyhand.client.operator;

/**
 * One instance of a process.
 *
 * @param processName such as {@code comms.send_email}
 * @param instanceId the id of its root
 */
public record Instance(String processName, long instanceId) {
  @Override
  public String toString() {
    return processName + " " + instanceId;
  }
}
