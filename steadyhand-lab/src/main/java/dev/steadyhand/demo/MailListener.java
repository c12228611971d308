package dev.steadyhand.demo;

/** Receives the events of the mail server, on its threads. */
interface MailListener {
  /** An email arrived. */
  void arrived(Mail mail);

  /** A recipient was not accepted. */
  void turnedAway(String address, String answer);
}
