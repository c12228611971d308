package dev.steadyhand.scaffold;

import java.nio.file.Path;
import java.util.List;

/**
 * What came of it.
 *
 * @param files the files that were written, or would be
 * @param kept those that were there already and serve this process too
 * @param remarks what is left to do by hand, a sentence each
 * @param next the commands to run next
 */
public record Written(List<Path> files, List<Path> kept, List<String> remarks, List<String> next) {
  /** Keeps its own copies. */
  public Written {
    files = List.copyOf(files);
    kept = List.copyOf(kept);
    remarks = List.copyOf(remarks);
    next = List.copyOf(next);
  }
}
