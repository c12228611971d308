package dev.steadyhand.scaffold;

import java.nio.file.Path;
import java.util.List;

/**
 * The result.
 *
 * @param files the files that were written, or would be
 * @param kept the shared files that already existed
 * @param remarks the manual steps, one sentence each
 * @param next the commands to run next
 */
public record Written(List<Path> files, List<Path> kept, List<String> remarks, List<String> next) {
  /** Makes defensive copies. */
  public Written {
    files = List.copyOf(files);
    kept = List.copyOf(kept);
    remarks = List.copyOf(remarks);
    next = List.copyOf(next);
  }
}
