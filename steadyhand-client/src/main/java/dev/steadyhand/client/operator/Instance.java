package dev.steadyhand.client.operator;

/**
 * One instance of a process.
 *
 * @param processName the name of the process, for example {@code comms.send_email}
 * @param instanceId the id of its root task
 */
public record Instance(String processName, long instanceId) {
  @Override
  public String toString() {
    return processName + " " + instanceId;
  }
}
