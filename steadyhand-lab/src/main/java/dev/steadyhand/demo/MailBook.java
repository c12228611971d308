package dev.steadyhand.demo;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Records and prints every email that arrives. */
final class MailBook implements MailListener {
  private final Story story;
  private final List<Mail> mails = new CopyOnWriteArrayList<>();
  private final AtomicInteger refusals = new AtomicInteger();

  MailBook(Story story) {
    this.story = story;
  }

  @Override
  public void arrived(Mail mail) {
    mails.add(mail);
    story.event("arrived", String.join(", ", mail.to()), mail.subject());
  }

  @Override
  public void turnedAway(String address, String answer) {
    refusals.incrementAndGet();
    story.event("turned away", address, answer);
  }

  int arrivals() {
    return mails.size();
  }

  int refusals() {
    return refusals.get();
  }

  /** Returns a problem unless this number of emails arrived for this address. */
  Stream<String> expect(int count, String address) {
    long arrived = mails.stream().filter(mail -> mail.to().contains(address)).count();
    return arrived == count
        ? Stream.empty()
        : Stream.of("%d emails for %s arrived instead of %d".formatted(arrived, address, count));
  }
}
