package dev.steadyhand.demo;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.steadyhand.client.NewTask;

/** The payload of an email task: what the channel sends, and the handlers for the result. */
record Letter(
    @JsonProperty("to_address") String to,
    String subject,
    String text,
    @JsonProperty("success_handler") String successHandler,
    @JsonProperty("error_handler") String errorHandler) {

  static NewTask task(String to, String subject) {
    return NewTask.of(
        "email",
        new Letter(
            to,
            subject,
            "This came from a task in PostgreSQL.",
            "demo.record_mail_sent",
            "demo.handle_mail_failure"));
  }
}
