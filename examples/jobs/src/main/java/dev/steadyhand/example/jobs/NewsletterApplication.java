package dev.steadyhand.example.jobs;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The newsletter. */
@SpringBootApplication
public class NewsletterApplication {
  public static void main(String[] arguments) {
    SpringApplication.run(NewsletterApplication.class, arguments);
  }
}
