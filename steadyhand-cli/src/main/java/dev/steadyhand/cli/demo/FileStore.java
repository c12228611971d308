package dev.steadyhand.cli.demo;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Stands in for an object store: some of its files are locked. */
final class FileStore implements Channel {
  private final Set<String> locked = ConcurrentHashMap.newKeySet();
  private final AtomicLong deletions = new AtomicLong();

  FileStore(Set<String> locked) {
    this.locked.addAll(locked);
  }

  void unlock(String file) {
    locked.removeIf(file::equals);
  }

  long deletions() {
    return deletions.get();
  }

  @Override
  public String taskType() {
    return "file_delete";
  }

  @Override
  public Outcome call(Call call) {
    String file = call.text("object_key").orElse("");
    if (locked.stream().anyMatch(file::endsWith)) {
      return Outcome.TryAgain.unreachable("file store: the file is locked");
    }
    deletions.incrementAndGet();
    return Outcome.Accepted.empty();
  }
}
