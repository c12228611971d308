package dev.steadyhand.client.operator;

/**
 * One instance of a process.
 *
 * @param processName the name of the process, for example {@code comms.send_email}
 * @param instanceId the id of its root task
 */
public record Instance(String processName, long instanceId) {
  /** Returns the instance that a row is about. */
  public static Instance of(Row row) {
    return new Instance(row.text("process_name"), row.number("instance_id"));
  }

  @Override
  public String toString() {
    return processName + " " + instanceId;
  }
}
