package dev.steadyhand.chaos.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A file system of limited size, in memory, that can be filled to the last byte without harm to
 * anybody else.
 *
 * <p>Root mounts it in a folder. Others may do so only in a namespace of their own; what a process
 * in there has mounted can be reached from here through {@code /proc}. Either way the process that
 * mounted it waits on a pipe, so that the disk goes when this JVM does.
 */
public final class SmallDisk implements AutoCloseable {
  private static final String MOUNT =
      """
      trap '' HUP INT TERM
      mount -t tmpfs -o size="$2"m steadyhand-chaos "$1" || exit 1
      echo mounted
      cat >/dev/null
      umount -l "$1"
      """;

  private static final byte[] MEGABYTE = new byte[1 << 20];
  private static final byte[] PAGE = new byte[1 << 12];

  private final Process holder;
  private final Path path;

  private SmallDisk(Process holder, Path path) {
    this.holder = holder;
    this.path = path;
  }

  /** A disk of this size; empty if this user may not mount any on this machine. */
  public static Optional<SmallDisk> mount(Path folder, int megabytes) throws IOException {
    Path point = Files.createDirectories(folder.toAbsolutePath());
    Optional<Process> root = hold(point, megabytes, List.of());
    if (root.isPresent()) {
      return Optional.of(new SmallDisk(root.get(), point));
    }
    return hold(point, megabytes, List.of("unshare", "--user", "--map-root-user", "--mount"))
        .map(holder -> new SmallDisk(holder, asSeenFromHere(holder, point)))
        .filter(SmallDisk::isUsable);
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** Fills the disk. */
  public void fill() throws IOException {
    try (OutputStream ballast =
        Files.newOutputStream(ballast(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      writeUntilFull(ballast, MEGABYTE);
      writeUntilFull(ballast, PAGE);
    }
  }

  /** Frees the space. */
  public void free() throws IOException {
    Files.deleteIfExists(ballast());
  }

  @Override
  public void close() throws IOException {
    holder.getOutputStream().close();
    try {
      holder.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Path ballast() {
    return path.resolve("ballast");
  }

  private boolean isUsable() {
    return Files.isWritable(path);
  }

  private static void writeUntilFull(OutputStream out, byte[] piece) {
    try {
      while (true) {
        out.write(piece);
      }
    } catch (IOException e) {
      // The disk is full, as intended.
      return;
    }
  }

  private static Path asSeenFromHere(Process holder, Path point) {
    return Path.of("/proc/%d/root%s".formatted(holder.pid(), point));
  }

  private static Optional<Process> hold(Path point, int megabytes, List<String> prefix)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(
        List.of("sh", "-c", MOUNT, "disk", point.toString(), Integer.toString(megabytes)));
    try {
      Process process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
      return saysMounted(process.getInputStream()) ? Optional.of(process) : Optional.empty();
    } catch (IOException e) {
      // There is no such program, as on other systems than Linux.
      return Optional.empty();
    }
  }

  private static boolean saysMounted(InputStream out) throws IOException {
    byte[] word = "mounted".getBytes(StandardCharsets.US_ASCII);
    return Arrays.equals(out.readNBytes(word.length), word);
  }
}
