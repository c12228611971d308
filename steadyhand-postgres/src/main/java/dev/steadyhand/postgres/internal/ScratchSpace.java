package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where files go that nobody wants to keep: into memory if the system has a file system there with
 * room enough, else where temporary files go.
 *
 * <p>A database is hundreds of small files. To create them in memory takes a fraction of the time,
 * also of a disk that nothing is forced to.
 *
 * @param memory the directory of the file system in memory, which need not exist
 * @param enough the bytes that have to be free there
 */
record ScratchSpace(Path memory, long enough) {
  /** Of the machine; in a container it is often too small. */
  static ScratchSpace ofThisMachine() {
    return new ScratchSpace(Path.of("/dev/shm"), 4L << 30);
  }

  /** A new directory whose name begins so. */
  Path createDirectory(String prefix) throws IOException {
    return hasRoom()
        ? Files.createTempDirectory(memory, prefix)
        : Files.createTempDirectory(prefix);
  }

  private boolean hasRoom() throws IOException {
    return Files.isDirectory(memory)
        && Files.isWritable(memory)
        && Files.getFileStore(memory).getUsableSpace() >= enough;
  }
}
